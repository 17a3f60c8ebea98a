/** The properties that can be undefined. */
type Optional<Members> = { [Name in keyof Members as undefined extends Members[Name] ? Name : never]: Members[Name] };

/** Removes properties whose value is undefined. An optional property is then missing, as in JSON. */
export const omitUndefined = <Members extends object>(
  members: Members,
): Omit<Members, keyof Optional<Members>> & { [Name in keyof Optional<Members>]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
