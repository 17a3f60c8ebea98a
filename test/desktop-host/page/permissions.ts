/**
 * This code runs as text in the page. It wraps the functions that ask the user for a permission, so that they call the
 * app's handler first. Chromium does not report a page's permission requests to the host.
 */
export function askFirst(ask: (permission: string, details: object) => Promise<unknown>): void {
  type Method = (...args: readonly unknown[]) => Promise<unknown>;
  const before = (
    owner: object | undefined,
    method: string,
    permission: string,
    details: (wanted: unknown) => object = () => ({}),
  ): void => {
    const held = owner as Record<string, Method> | undefined;
    const real = held?.[method];
    if (held === undefined || real === undefined) return;
    held[method] = async function (this: unknown, ...args: readonly unknown[]): Promise<unknown> {
      // During this wait, the host passes the app's decision to the browser, so the real call is granted or denied.
      await ask(permission, details(args[0]));
      return await real.apply(this, [...args]);
    };
  };
  const mediaTypes = (wanted: unknown): object => ({
    mediaTypes: ['audio', 'video'].filter((kind) => Boolean((wanted as Record<string, unknown> | undefined)?.[kind])),
  });
  before(globalThis.MediaDevices?.prototype, 'getUserMedia', 'media', mediaTypes);
  before(globalThis.Notification, 'requestPermission', 'notifications');
  before(globalThis.Geolocation?.prototype, 'getCurrentPosition', 'geolocation');
  before(globalThis.Geolocation?.prototype, 'watchPosition', 'geolocation');
  before(globalThis.Clipboard?.prototype, 'readText', 'clipboard-read');
  before(globalThis.Clipboard?.prototype, 'read', 'clipboard-read');
  before(globalThis.Clipboard?.prototype, 'writeText', 'clipboard-sanitized-write');
  before(globalThis.Clipboard?.prototype, 'write', 'clipboard-sanitized-write');
}
