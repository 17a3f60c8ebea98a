/** Reads and atomically writes small files for hosts, because hosts must not import the store directly. */
export { asideName, setBrokenAside } from '#store/quarantine.ts';
export { readJson, writeJson } from '#store/json-file.ts';
