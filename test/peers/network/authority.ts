/** A company's certificate authority, created with openssl for one run. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}
export interface Authority {
  /** The paths of PEM files, for other programs. */
  readonly certPath: string;
  readonly keyPath: string;
  /** Issues a certificate. With `expired`, it was valid until 2020. */
  readonly issue: (name: string, options?: { readonly expired?: boolean }) => Certificate;
}

const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export const createAuthority = (folder: string, title: string): Authority => {
  const path = (name: string): string => join(folder, name);
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });
  const stem = title.toLowerCase().replaceAll(' ', '-');
  const [keyPath, certPath] = [path(`${stem}.key`), path(`${stem}.pem`)];
  const subject = ['-subj', `/O=Practice Company/CN=${title}`];
  openssl('req', '-x509', ...curve, '-keyout', keyPath, '-out', certPath, '-days', '2', ...subject);
  const conf = path(`${stem}.cnf`);
  writeFileSync(path(`${stem}.index`), '');
  writeFileSync(path(`${stem}.serial`), '01\n');
  writeFileSync(conf, configuration(path(stem)));
  let count = 0;
  return {
    certPath,
    keyPath,
    issue: (name, { expired = false } = {}) => {
      count += 1;
      const [key, request, cert] = [
        path(`${stem}-${count}.key`),
        path(`${stem}-${count}.csr`),
        path(`${stem}-${count}.pem`),
      ];
      const more = path(`${stem}-${count}.ext`);
      const kind = isIP(name) === 0 ? 'DNS' : 'IP';
      writeFileSync(more, `subjectAltName=${kind}:${name}\nbasicConstraints=CA:FALSE\n`);
      openssl('req', '-new', ...curve, '-keyout', key, '-out', request, '-subj', `/CN=${name}`);
      const span = expired ? ['-startdate', '190101000000Z', '-enddate', '200101000000Z'] : ['-days', '2'];
      const signer = ['-config', conf, '-cert', certPath, '-keyfile', keyPath, '-extfile', more];
      openssl('ca', '-batch', '-notext', '-in', request, '-out', cert, ...signer, ...span);
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    },
  };
};

/** Returns the configuration for `openssl ca`, the only command that can issue expired certificates. */
const configuration = (stem: string): string => `[ca]
default_ca = here
[here]
database = ${stem}.index
serial = ${stem}.serial
new_certs_dir = ${dirname(stem)}
default_md = sha256
unique_subject = no
policy = any
[any]
commonName = supplied
`;
