export * from "./links";
export * from "./people";
export * from "./sessions";
export * from "./tokens";
