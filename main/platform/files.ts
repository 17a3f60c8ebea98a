/** Atomic reads and writes of small files, for hosts. Hosts must not import the store directly. */
export { asideName, setBrokenAside } from '#store/quarantine.ts';
export { readJson, writeJson } from '#store/json-file.ts';
