// Addresses at which wrong answers are planted.

export const GALLERY = /\/gallery$/;
export const SUBMIT = /winter[^/]*\/submissions$/;
export const LATE = /hamster[^/]*\/submissions$/;
export const REVIEWS = /\/reviews$/;
export const REVIEW = /\/review$/;
export const PROJECTS = /hamster[^/]*\/projects$/;
export const OPEN_PROJECTS = /winter[^/]*\/projects$/;
export const EVENT = /^\/api\/events\/[^/]+$/;
export const of = (name) => new RegExp(`/${name}$`);
export const table = (name) => new RegExp(`/exports/${name}$`);
