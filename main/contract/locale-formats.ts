/** Formats of a locale, for windows, which may import only the contract. */
export * from '#domain/messages/locale-formats.ts';
