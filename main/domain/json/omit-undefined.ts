/** What of an object's members may be left out. */
type Optional<Members> = { [Name in keyof Members as undefined extends Members[Name] ? Name : never]: Members[Name] };

/** The members that have a value. An optional property is absent rather than undefined: it is also absent in JSON. */
export const omitUndefined = <Members extends object>(
  members: Members,
): Omit<Members, keyof Optional<Members>> & { [Name in keyof Optional<Members>]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
