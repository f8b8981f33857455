export * from "./entries";
export * from "./gallery";
export * from "./project";
