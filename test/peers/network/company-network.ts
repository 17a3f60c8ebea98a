/** The company network in the scenarios: certificate authorities, certificates, proxies, and the app. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { startHelpdesk } from '../sources/helpdesk.ts';
import { createAuthority, type Certificate } from './authority.ts';
import { openDesk, type Desk } from './desk.ts';
import { startSquid, startTinyproxy, type Proxy } from './proxies.ts';
import { openTlsFront, type TlsFront } from './tls-front.ts';

export interface CompanyNetwork {
  readonly certificates: Readonly<Record<'good' | 'expired' | 'elsewhere' | 'foreign', Certificate>>;
  readonly proxies: Readonly<Record<'tinyproxy' | 'withPassword' | 'squid', Proxy>>;
  /** Opens a desk whose helpdesk, phone system and SIP server use these certificates. */
  readonly desk: (around: NetworkOptions) => Promise<Desk>;
  /** Ends the current desk and its TLS proxies. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}
export interface NetworkOptions {
  readonly helpdesk: Certificate;
  readonly ami?: Certificate;
  readonly sip?: Certificate;
  readonly proxy?: string;
  readonly trusts?: 'company' | 'inspector';
}

export const createCompanyNetwork = async (folder: string): Promise<CompanyNetwork> => {
  mkdirSync(folder, { recursive: true });
  const company = createAuthority(folder, 'Company Authority');
  const inspector = createAuthority(folder, 'Inspection Authority');
  const stranger = createAuthority(folder, 'Foreign Authority');
  const helpdesk = await startHelpdesk(folder);
  const exchange = await createPracticeExchange();
  const proxies = {
    tinyproxy: await startTinyproxy(folder),
    withPassword: await startTinyproxy(folder, { password: true }),
    squid: await startSquid(folder, inspector),
  };
  let fronts: TlsFront[] = [];
  let desk: Desk | undefined;
  let count = 0;

  const front = async (certificate: Certificate, target: string | URL): Promise<number> => {
    const opened = await openTlsFront(certificate, Number(new URL(target).port));
    fronts.push(opened);
    return opened.port;
  };
  const behind = async (certificate: Certificate, address: string): Promise<string> => {
    const url = new URL(address);
    url.host = `localhost:${await front(certificate, address)}`;
    return url.href.replace(/^(http|ws):/, '$1s:').replace(/\/$/, '');
  };
  const clear = async (): Promise<void> => {
    await desk?.stop();
    desk = undefined;
    for (const opened of fronts) opened.close();
    fronts = [];
  };

  return {
    certificates: {
      good: company.issue('localhost'),
      expired: company.issue('localhost', { expired: true }),
      elsewhere: company.issue('elsewhere.example'),
      foreign: stranger.issue('localhost'),
    },
    proxies,
    clear,
    desk: async ({ helpdesk: certificate, ami, sip, proxy, trusts = 'company' }) => {
      count += 1;
      const { baseUrl = '', presenceUrl = '', ...keys } = helpdesk.settings;
      const amiLine = async (made: Certificate) => ({
        kind: 'asterisk-ami',
        name: 'house',
        host: 'localhost',
        port: await front(made, `http://localhost:${exchange.port}`),
        tls: true,
        username: exchange.username,
        secret: exchange.secret,
      });
      const sipLine = async (made: Certificate) => ({
        kind: 'sip',
        mode: 'watch',
        name: 'lamps',
        server: await behind(made, exchange.sip.url),
        username: exchange.sip.watcher.username,
        password: exchange.sip.watcher.password,
      });
      const settings = {
        helpdesk: {
          ...keys,
          baseUrl: await behind(certificate, baseUrl),
          presenceUrl: await behind(certificate, presenceUrl),
        },
        agent: { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' },
        lines: [...(ami === undefined ? [] : [await amiLine(ami)]), ...(sip === undefined ? [] : [await sipLine(sip)])],
      };
      const trusted = (trusts === 'company' ? company : inspector).certPath;
      desk = await openDesk(join(folder, `desk-${count}`), settings, {
        trusted,
        ...omitUndefined({ proxy }),
      });
      return desk;
    },
    close: async () => {
      await clear();
      await Promise.all([helpdesk.stop(), exchange.close(), ...Object.values(proxies).map((each) => each.stop())]);
    },
  };
};
