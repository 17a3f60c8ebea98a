/** The shape of a translation: the keys of the English area, every one of them, and no other. */
export type Translated<Area> = { readonly [Key in keyof Area]: string };
