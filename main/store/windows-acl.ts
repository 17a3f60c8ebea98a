/**
 * Reads the owner and the write rights of a Windows file from its security descriptor. The descriptor is in SDDL, which
 * is the same in every language. An unknown entry is treated as a right of another user. The code is pure.
 */

export type AclVerdict =
  | { readonly ok: true }
  /** `who` is the SID or alias of the owner, or of the first other user with a write right. */
  | { readonly ok: false; readonly why: 'owner' | 'writable' | 'unknown'; readonly who: string };

/** The system, the administrators (of the PC, the domain and the enterprise) and the installer service. */
const administrators =
  /^(?:SY|BA|LA|DA|EA|S-1-5-18|S-1-5-32-544|S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464|S-1-5-21(?:-\d+){3}-(?:500|512|519))$/;
/** The aliases for the owner, who is checked separately. */
const ownerAliases = new Set(['CO', 'OW', 'S-1-3-0', 'S-1-3-4']);

const rightBits: ReadonlyMap<string, number> = new Map(
  Object.entries({
    CC: 0x1, DC: 0x2, LC: 0x4, SW: 0x8, RP: 0x10, WP: 0x20, DT: 0x40, LO: 0x80, CR: 0x100,
    SD: 0x10000, RC: 0x20000, WD: 0x40000, WO: 0x80000,
    GA: 0x10000000, GX: 0x20000000, GW: 0x40000000, GR: 0x80000000,
    FA: 0x1f01ff, FR: 0x120089, FW: 0x120116, FX: 0x1200a0,
  }),
); // prettier-ignore

const everything = 0xffffffff;
const changeOwnOrDelete = 0x10000 | 0x40000 | 0x80000 | 0x10000000 | 0x40000000;
const harmful = {
  /** Also contains the rights to write or append data. */
  file: changeOwnOrDelete | 0x2 | 0x4,
  /**
   * Also contains the right to delete entries. The right to add files is harmless, because the owner of each file is
   * checked.
   */
  folder: changeOwnOrDelete | 0x40,
};

const maskOf = (rights: string): number => {
  if (/^0x[\da-f]+$/i.test(rights)) return Number(rights);
  if (!/^(?:[A-Z]{2})*$/.test(rights)) return everything;
  return (rights.match(/../g) ?? []).reduce((mask, right) => mask | (rightBits.get(right) ?? everything), 0);
};

export const judgeAcl = (sddl: string, kind: 'file' | 'folder'): AclVerdict => {
  const owner = /^O:([A-Z]{2}|S-[\d-]+)(?=[GDS]:|$)/.exec(sddl.trim())?.[1];
  if (owner === undefined) return { ok: false, why: 'unknown', who: '' };
  if (!administrators.test(owner)) return { ok: false, why: 'owner', who: owner };
  const list = /D:([A-Z_]*)((?:\([^()]*\))*)(S:.*)?$/.exec(sddl.trim());
  // Without an access list, everybody has all rights.
  if (list === null || list[1]?.includes('NO_ACCESS_CONTROL') === true) return { ok: false, why: 'unknown', who: '' };
  for (const entry of list[2]?.match(/\([^()]*\)/g) ?? []) {
    const [type = '', flags = '', rights = '', , , who = ''] = entry.slice(1, -1).split(';');
    const isDenied = type === 'D' || type === 'OD' || type === 'XD';
    const isForOthers = [...flags.matchAll(/../g)].some(([flag]) => flag === 'IO');
    if (isDenied || isForOthers || administrators.test(who) || ownerAliases.has(who)) continue;
    if ((maskOf(rights) & harmful[kind]) !== 0) return { ok: false, why: 'writable', who };
  }
  return { ok: true };
};
