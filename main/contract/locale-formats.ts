/** The formats of a locale, for windows, which must not import anything but the contract. */
export * from '#domain/messages/locale-formats.ts';
