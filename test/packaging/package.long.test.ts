/**
 * Tests the contents of an installation, as far as they are visible without Electron's binary: the archive, the fuses
 * in the packaged program, the desktop entry and the icons. Installers, signatures and updates are not covered.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire, FuseVersion } from '@electron/fuses';
import { LinuxPackager, Packager } from 'app-builder-lib';
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layStub } from './stub-electron.ts';

const root = resolve(import.meta.dirname, '../..');
const bundled = existsSync(join(root, 'out/electron/main.mjs')) && existsSync(join(root, 'out/windows/window'));
const folder = mkdtempSync(join(tmpdir(), 'packaged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packaged = join(folder, 'out/linux-unpacked');
const archive = join(packaged, 'resources/app.asar');

beforeAll(() => {
  if (!bundled) throw new Error('out/electron and out/windows are not built: run npm run build');
  const builder = join(root, 'node_modules/electron-builder/cli.js');
  const given = [
    '--linux',
    'dir',
    '--publish',
    'never',
    `-c.electronDist=${layStub(join(folder, 'electron'))}`,
    `-c.directories.output=${join(folder, 'out')}`,
  ];
  const run = spawnSync(process.execPath, [builder, ...given], { cwd: root, encoding: 'utf8', timeout: 280_000 });
  if (run.status !== 0) throw new Error(`electron-builder ended with ${run.status}: ${run.stdout}${run.stderr}`);
}, 300_000);

describe('The archive', () => {
  const names = (): readonly string[] =>
    listPackage(archive, { isPack: false }).map((name) => name.replaceAll('\\', '/'));

  it('contains only the bundled app, without sources, tests or packages', () => {
    const found = names();
    for (const wanted of ['/out/electron/main.mjs', '/out/electron/preload.cjs', '/out/windows/window/index.html'])
      expect(found).toContain(wanted);
    const strange = found.filter((name) => !/^\/(package\.json|out|out\/(electron|windows)(\/.*)?)$/.test(name));
    expect(strange).toEqual([]);
    expect(found.filter((name) => /\.(ts|tsx|test\.\w+)$/.test(name))).toEqual([]);
    // Crash reports use the source map to name source lines. The map does not contain the sources.
    const map = JSON.parse(extractFile(archive, 'out/electron/main.mjs.map').toString('utf8')) as object;
    expect(Object.keys(map)).toContain('mappings');
    expect(Object.keys(map)).not.toContain('sourcesContent');
  });

  it('has serialport with its native part next to it, which loads from there', () => {
    const modules = join(packaged, 'resources/node_modules');
    expect(existsSync(join(modules, '@serialport/bindings-cpp/prebuilds/linux-x64'))).toBe(true);
    expect(existsSync(join(modules, '@serialport/bindings-cpp/prebuilds/android-arm'))).toBe(false);
    const script = `import('serialport').then(({ SerialPort }) => console.log(typeof SerialPort.list))`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(packaged, 'resources'),
      encoding: 'utf8',
    });
    expect(run.stdout.trim()).toBe('function');
  });

  it('starts at the entry in package.json, and contains no build paths', () => {
    const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8')) as Record<string, unknown>;
    expect(manifest['main']).toBe('out/electron/main.mjs');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
    for (const name of ['out/electron/main.mjs', 'out/electron/preload.cjs']) {
      const text = extractFile(archive, name).toString('utf8');
      expect(text.includes(root)).toBe(false);
    }
  });

  it('does not need other files, and imports only from Node and Electron', () => {
    const outside = (name: string, required: RegExp): string[] => {
      const text = extractFile(archive, name).toString('utf8');
      const imported = text.matchAll(
        /^(?:import|export)\b[^'"\n]*['"]([^'"]+)['"];?$|(?<!\{)\bimport\(['"]([^'"]+)['"]\)/gm,
      );
      return [...imported, ...text.matchAll(required)].map(([, first, second]) => first ?? second ?? '');
    };
    const modules = names().filter((name) => name.endsWith('.mjs'));
    expect(modules.length).toBeGreaterThan(0);
    // `__require` is the bundler's name for `require`. A plain `require` in a comment or a string loads nothing.
    const foreign = modules.flatMap((name) => outside(name.slice(1), /\b__require\(['"]([^'"]+)['"]\)/g));
    // `serialport` is next to the archive, because it has a native part.
    expect(foreign.filter((from) => !isThere(from) && from !== 'serialport')).toEqual([]);
    expect(new Set(outside('out/electron/preload.cjs', /\brequire\(['"]([^'"]+)['"]\)/g))).toEqual(
      new Set(['electron']),
    );
  });
});

/** Whether the module is available at run time, or is one of the two modules that are optional for `ws`. */
const isThere = (name: string): boolean =>
  /^(node:|electron$|\.\/|bufferutil$|utf-8-validate$)/.test(name) || process.getBuiltinModule(name) !== undefined;

describe('The fuses of the packaged program', () => {
  it('prevent the execution of other code', async () => {
    const wire = await getCurrentFuseWire(join(packaged, 'counterline'));
    expect(wire.version).toBe(FuseVersion.V1);
    const on = '1'.charCodeAt(0);
    const isOn = (fuse: FuseV1Options): boolean => Number(wire[fuse]) === on;
    expect({
      runAsNode: isOn(FuseV1Options.RunAsNode),
      nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
      cookieEncryption: isOn(FuseV1Options.EnableCookieEncryption),
      asarIntegrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyFromAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
      filePrivileges: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
    }).toEqual({
      runAsNode: false,
      nodeOptions: false,
      inspect: false,
      cookieEncryption: true,
      asarIntegrity: true,
      onlyFromAsar: true,
      filePrivileges: false,
    });
  });
});

describe('The desktop entry', () => {
  it('names the program and handles counterline: links', async () => {
    const packager = new Packager({ projectDir: root });
    await packager.validateConfig();
    const linux = new LinuxPackager(packager);
    const entry = await new LinuxTargetHelper(linux).computeDesktopEntry(linux.platformSpecificBuildOptions);
    expect(entry).toMatch(/^\[Desktop Entry\]\nName=Counterline\nExec=\/opt\/Counterline\/counterline %U\n/);
    expect(entry).toMatch(/^MimeType=x-scheme-handler\/counterline;$/m);
    expect(entry).toMatch(/^Terminal=false$/m);
    expect(entry).toMatch(/^GenericName\[de\]=Helpdesk-Anbindung$/m);
  });
});

describe('The icons', () => {
  it.each([
    ['icon.ico', [0, 0, 1, 0]],
    ['icon.icns', [...Buffer.from('icns')]],
    ['icons/512x512.png', [0x89, 0x50, 0x4e, 0x47]],
  ])('have the file type in their name: %s', (name, magic) => {
    expect([...readFileSync(join(root, 'build/resources', name)).subarray(0, 4)]).toEqual(magic);
  });
});
