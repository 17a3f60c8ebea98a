/** Small files of a host's own, written whole or not at all; and the name under which one that cannot be read is kept. */
export { asideName, setBrokenAside } from '#store/quarantine.ts';
export { readJson, writeJson } from '#store/json-file.ts';
