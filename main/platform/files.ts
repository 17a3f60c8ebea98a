/**
 * Re-exports the store's functions that read, write and set aside small files, because hosts must not import the store
 * directly.
 */
export { asideName, setBrokenAside } from '#store/quarantine.ts';
export { readJson, writeJson } from '#store/json-file.ts';
