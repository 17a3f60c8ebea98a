/**
 * Tests serial tills with `serialport` on real pseudo-terminals that socat creates. Devices are plugged in and
 * unplugged.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { createSerialConnector } from '#tills/serial/connector.ts';
import { findDevice } from '#tills/serial/find-device.ts';
import type { SerialPorts } from '#tills/serial/load-serialport.ts';
import { connectorConformance } from '../connectors/conformance.ts';
import { runConnector, taken, until, type ConnectorRun } from '../connectors/connector-run.ts';

const hasSocat = spawnSync('socat', ['-V']).status === 0;
if (!hasSocat) console.warn('socat is not installed, so no serial port is tested: apt-get install socat');

interface Cable {
  readonly path: string;
  readonly send: (data: string | Uint8Array) => Promise<void>;
  readonly received: () => string;
  readonly unplug: () => Promise<void>;
}

/** Opens a pair of pseudo-terminals: one for the connector, and one for the device. */
const plug = async (folder: string): Promise<Cable> => {
  const [path, device] = [join(folder, 'tty-till'), join(folder, 'tty-device')];
  const socat: ChildProcess = spawn('socat', [`pty,rawer,echo=0,link=${path}`, `pty,rawer,echo=0,link=${device}`]);
  await until(() => existsSync(path) && existsSync(device), 'the pair of terminals');
  const file: FileHandle = await open(device, 'r+');
  let text = '';
  const read = async (): Promise<void> => {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(4_096), 0, 4_096, null);
      if (bytesRead === 0) return;
      text += buffer.subarray(0, bytesRead).toString('utf8');
    }
  };
  read().catch(() => undefined);
  return {
    path,
    send: async (data) => void (await file.write(typeof data === 'string' ? Buffer.from(data) : data)),
    received: () => text,
    unplug: async () => {
      if (socat.exitCode !== null || socat.signalCode !== null) return;
      const gone = new Promise((resolve) => socat.once('exit', resolve));
      socat.kill('SIGTERM');
      await gone;
      await file.close().catch(() => undefined);
    },
  };
};

const connector = createSerialConnector();
const noDevices: SerialPorts = { list: () => Promise.resolve([]), open: () => Promise.reject(new Error('none')) };

describe.runIf(hasSocat)('A serial till', () => {
  connectorConformance({
    connector,
    settings: { kind: 'serial', path: '/dev/ttyUSB0' },
    wrong: [
      { path: 'path', change: { device: 'scanner' } },
      { path: 'path', change: { path: undefined } },
      { path: 'device', change: { path: undefined, device: 'printer' } },
      { path: 'baudRate', change: { baudRate: 1 } },
      { path: 'dataBits', change: { dataBits: 9 } },
      { path: 'parity', change: { parity: 'some' } },
      { path: 'port', change: { port: 'COM3' } },
    ],
    open: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'counterline-serial-'));
      const cable = await plug(folder);
      return {
        settings: { kind: 'serial', path: cable.path },
        settingsWithoutPlace: { kind: 'serial', path: join(folder, 'absent') },
        scan: (text) => cable.send(`${text}\r`),
        sendGarbage: () => cable.send('\u001b[secret@customer.example\r'),
        close: async () => {
          await cable.unplug();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  });

  describe('A serial till with a cable', () => {
    let folder = '';
    let cable: Cable;
    let runs: ConnectorRun[] = [];
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'counterline-serial-'));
      cable = await plug(folder);
    });
    afterEach(async () => {
      for (const run of runs) await run.stop();
      runs = [];
      await cable.unplug();
      rmSync(folder, { recursive: true, force: true });
    });
    const begin = async (settings: object = {}): Promise<ConnectorRun> => {
      const run = runConnector(connector, { kind: 'serial', path: cable.path, ...settings }, () => taken);
      runs.push(run);
      await run.up();
      return run;
    };

    it('ends a scan after silence if the scanner sends no terminator', async () => {
      const run = await begin({ silenceMs: 100 });
      await cable.send('40063');
      await cable.send('81333931');
      await until(() => run.events.length > 0, 'the scan');
      expect(run.events).toEqual([{ type: 'scan', text: '4006381333931' }]);
    });

    it('drops a whole line if it is too long', async () => {
      const run = await begin();
      for (let count = 0; count < 10; count += 1) await cable.send('9'.repeat(1_000));
      await cable.send('123\r4711\r');
      await until(() => run.events.length > 0, 'the scan');
      expect([run.events, run.oddities]).toEqual([[{ type: 'scan', text: '4711' }], ['too_large']]);
    });

    it('responds to a till on the cable', async () => {
      await begin({ answer: 'line', lineEnd: 'crlf' });
      await cable.send('4711\r\n');
      await until(() => cable.received().includes('\r\n'), 'the answer');
      expect(cable.received()).toBe('taken The helpdesk opens this customer for Anna.\r\n');
    });

    it('ends when the cable is unplugged, and reconnects when it is plugged in again', async () => {
      const run = await begin();
      await cable.unplug();
      const fault: unknown = await run.ended.then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(fault).toBeInstanceOf(ConnectionLost);
      cable = await plug(folder);
      const again = await begin();
      await cable.send('4711\r');
      await until(() => again.events.length > 0, 'the scan');
      expect(again.events).toEqual([{ type: 'scan', text: '4711' }]);
    });

    it('finds the configured device in a list, and waits if it is not plugged in', async () => {
      const { loadSerialPorts } = await import('#tills/serial/load-serialport.ts');
      const real = await loadSerialPorts();
      const list = [
        { path: '/dev/absent', vendorId: '1a86' },
        { path: cable.path, vendorId: '0C2E', serialNumber: 'A7' },
      ];
      const found = createSerialConnector(() => Promise.resolve({ ...real, list: () => Promise.resolve(list) }));
      const run = runConnector(found, { kind: 'serial', device: 'scanner' }, () => taken);
      runs.push(run);
      await run.up();
      expect(run.address()).toBe(cable.path);
      const nothing = createSerialConnector(() => Promise.resolve(noDevices));
      await expect(runConnector(nothing, { kind: 'serial', device: 'scanner' }).ended).rejects.toThrow(/no scanner/);
    });
  });
});

describe('A serial till’s device', () => {
  const scanner = { path: '/dev/ttyACM0', vendorId: '05F9', productId: '4204', serialNumber: 'S1' };
  const cable = { path: '/dev/ttyUSB0', vendorId: '1a86', productId: '7523' };
  const plain = { path: '/dev/ttyS0' };
  it.each([
    ['a path', { path: 'COM3' }, [], 'COM3'],
    ['the maker', { device: 'scanner' as const }, [plain, cable, scanner], '/dev/ttyACM0'],
    ['being the only USB port', { device: 'scanner' as const }, [plain, cable], '/dev/ttyUSB0'],
    [
      'vendor and serial number',
      { device: { vendorId: '05f9', serialNumber: 'S1' } },
      [cable, scanner],
      '/dev/ttyACM0',
    ],
  ])('is found by %s', (_by, settings, ports, path) => {
    expect(findDevice(settings, ports)).toEqual({ ok: true, path });
  });
  it.each([
    ['no port', { device: 'scanner' as const }, [plain], true],
    ['another serial number', { device: { vendorId: '05f9', serialNumber: 'S2' } }, [scanner], true],
    ['two scanners', { device: 'scanner' as const }, [scanner, { ...scanner, path: '/dev/ttyACM1' }], false],
  ])('is not guessed with %s', (_with, settings, ports, isTemporary) => {
    expect(findDevice(settings, ports)).toMatchObject({ ok: false, isTemporary });
  });
  it('is rejected with a reason if serialport cannot be loaded', async () => {
    const broken = createSerialConnector(() => Promise.reject(new Error('no prebuild')));
    await expect(runConnector(broken, { kind: 'serial', path: '/dev/x' }).ended).rejects.toBeInstanceOf(
      ConnectionRefused,
    );
  });
  it('loads serialport only when a serial till starts', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../main/tills/serial/load-serialport.ts'), 'utf8');
    expect(source).not.toMatch(/^import (?!type).*serialport/m);
  });
});
