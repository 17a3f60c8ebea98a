/** The type of a translation. It has exactly the keys of the English area. */
export type Translated<Area> = { readonly [Key in keyof Area]: string };
