/** Re-exports the formats of a locale for windows, which can import only the contract. */
export * from '#domain/messages/locale-formats.ts';
