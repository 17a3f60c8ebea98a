/**
 * Tests that managed settings apply only in places where only administrators can write. In some of these
 * tests, another user owns the file or a folder, or can write to it.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { managedFileFault } from '#store/managed-file-check.ts';
import { openSettingsFile } from '#store/settings-file.ts';
import { judgeAcl } from '#store/windows-acl.ts';
import { createSecondUser } from '../support/second-user.ts';
import { formatMessages } from '../support/format-messages.ts';

const other = process.platform === 'win32' ? undefined : createSecondUser();
afterAll(() => other?.remove());

describe.skipIf(other === undefined)('A managed file', () => {
  let folder: string;
  let path: string;
  const why = (): unknown => formatMessages(managedFileFault(path));
  beforeEach(() => {
    // Every parent folder belongs to root, like those of /etc/counterline.
    folder = mkdtempSync('/var/lib/counterline-test-');
    path = join(folder, 'settings.json');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    writeFileSync(path, '{"helpdesk":{"baseUrl":"https://managed.example"}}', { mode: 0o644 });
  });
  const read = () => openSettingsFile({ path: join(folder, 'own.json'), managedPath: path, wallMs: Date.now }).read();

  it('is applied if the file and its folders belong to root and no other user can write to them', () => {
    expect(managedFileFault(path)).toBeUndefined();
    expect(read()).toMatchObject({ ok: true, locked: ['helpdesk.baseUrl'], ignored: undefined });
    expect(managedFileFault(join(folder, 'absent.json'))).toBeUndefined();
  });

  it("is not applied in another user's folder", () => {
    chmodSync(folder, 0o777);
    other?.run(`mkdir ${folder}/planted && echo '{"agent":{"extension":"666"}}' > ${folder}/planted/settings.json`);
    chmodSync(folder, 0o755);
    path = join(folder, 'planted', 'settings.json');
    expect(why()).toContain(`The managed settings in ${path} were not applied: ${path} belongs to user ${other?.uid}`);
    expect(read()).toMatchObject({ ok: true, settings: undefined, locked: [] });
    expect(formatMessages(read())).toMatchObject({ ignored: expect.stringContaining('belongs to user') as unknown });
    // A broken file does not prevent the start either.
    writeFileSync(path, '{');
    expect(read()).toMatchObject({ ok: true, settings: undefined });
  });

  it('is not applied if the file belongs to root but the folder to another user', () => {
    chownSync(folder, other?.uid ?? 0, other?.gid ?? 0);
    expect(why()).toContain(`${folder} belongs to user ${other?.uid}`);
  });

  it.each([0o664, 0o646, 0o666])('is not applied with mode %o', (mode) => {
    chmodSync(path, mode);
    expect(why()).toContain(`other users can write to ${path}`);
  });

  it.each([0o775, 0o757, 0o1777])('is not applied in a folder with mode %o', (mode) => {
    chmodSync(folder, mode);
    expect(why()).toContain(`other users can write to ${folder}`);
  });

  it('is not applied if it is a link or is below a link', () => {
    symlinkSync(path, join(folder, 'link.json'));
    mkdirSync(join(folder, 'real'));
    writeFileSync(join(folder, 'real', 'settings.json'), '{}', { mode: 0o644 });
    symlinkSync(join(folder, 'real'), join(folder, 'linked'));
    for (const name of ['link.json', 'linked/settings.json']) {
      path = join(folder, name);
      expect(why()).toContain('is a symbolic link');
    }
  });

  it('is not applied in a folder like /tmp, where everybody can write', () => {
    const place = mkdtempSync(join(tmpdir(), 'managed-'));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    path = join(place, 'settings.json');
    writeFileSync(path, '{}', { mode: 0o644 });
    expect(why()).toContain('other users can write to /tmp');
  });
});

/** Access control entries, in the format that `(Get-Acl PATH).Sddl` prints. */
const inherited = '(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)';
describe('Windows access control lists', () => {
  it.each([
    ['made by an administrator in ProgramData', `O:BAG:S-1-5-21-1-2-3-513D:AI${inherited}`],
    ['of the system, protected', 'O:SYG:SYD:PAI(A;;FA;;;SY)(A;;FA;;;BA)(A;;FR;;;WD)'],
    ['of the installer service', 'O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464G:SYD:(A;;FA;;;SY)'],
    ['of a domain administrator', 'O:S-1-5-21-11-22-33-512G:DUD:(A;;FA;;;S-1-5-21-11-22-33-512)(A;;FR;;;AU)'],
    ['with a denied right, and an audit list', 'O:BAG:SYD:(D;;FA;;;BU)(A;;FA;;;BA)S:(AU;SAFA;FA;;;WD)'],
    ['readable for everybody through its access mask', 'O:BAG:SYD:(A;;GRGX;;;WD)(A;;0x120089;;;AU)'],
  ])('accept a file %s', (_what, sddl) => expect(judgeAcl(sddl, 'file')).toEqual({ ok: true }));

  it.each([
    [
      'created by a person',
      `O:S-1-5-21-1-2-3-1001G:S-1-5-21-1-2-3-513D:AI${inherited}`,
      'owner',
      'S-1-5-21-1-2-3-1001',
    ],
    ['that its creator can change', `O:BAG:SYD:AI(A;ID;FA;;;S-1-5-21-1-2-3-1001)`, 'writable', 'S-1-5-21-1-2-3-1001'],
    ['that users can change', 'O:BAG:SYD:(A;;FA;;;BA)(A;;0x1301bf;;;BU)', 'writable', 'BU'],
    ['that everybody can write to', 'O:BAG:SYD:(A;;FW;;;WD)', 'writable', 'WD'],
    ['whose access list others can change', 'O:BAG:SYD:(A;;WDRC;;;AU)', 'writable', 'AU'],
    ['whose owner others can change', 'O:BAG:SYD:(A;;WO;;;AU)', 'writable', 'AU'],
    ['that others can delete', 'O:BAG:SYD:(A;;SD;;;IU)', 'writable', 'IU'],
    ['with an unknown right', 'O:BAG:SYD:(A;;ZZ;;;BU)', 'writable', 'BU'],
    ['with a condition', 'O:BAG:SYD:(XA;;FA;;;WD;(@USER.x==1))', 'unknown', ''],
    ['without an access list', 'O:BAG:SY', 'unknown', ''],
    ['with an empty list for everybody', 'O:BAG:SYD:NO_ACCESS_CONTROL', 'unknown', ''],
    ['without a descriptor', '', 'unknown', ''],
  ])('reject a file %s', (_what, sddl, why, who) => expect(judgeAcl(sddl, 'file')).toEqual({ ok: false, why, who }));

  it('allow people to add other files to ProgramData, but not to replace the managed file', () => {
    const usual = 'O:BAG:SYD:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIIOID;GA;;;CO)(A;OICIID;0x1200a9;;;BU)';
    expect(judgeAcl(`${usual}(A;CIID;DCLCRPCR;;;BU)`, 'folder')).toEqual({ ok: true });
    expect(judgeAcl(`${usual}(A;CIID;DT;;;BU)`, 'folder')).toMatchObject({ ok: false, why: 'writable', who: 'BU' });
    expect(judgeAcl(`${usual}(A;OICI;0x1301bf;;;AU)`, 'folder')).toMatchObject({ ok: false, who: 'AU' });
  });
});
