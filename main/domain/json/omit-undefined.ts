/** The properties of an object that may be missing. */
type Optional<Members> = { [Name in keyof Members as undefined extends Members[Name] ? Name : never]: Members[Name] };

/** Removes properties without a value. An optional property is then missing rather than undefined, as in JSON. */
export const omitUndefined = <Members extends object>(
  members: Members,
): Omit<Members, keyof Optional<Members>> & { [Name in keyof Optional<Members>]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
