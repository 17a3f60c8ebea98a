/**
 * Creates the certificate of the till server: ECDSA (P-256), for loopback only, signed by an authority that is created
 * for it. The key of the authority is never stored, so nobody can issue a second certificate. The authority is also
 * limited to loopback names and addresses (RFC 5280, section 4.2.1.10).
 */
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import * as der from './der.ts';

export interface TillCertificate {
  /** The certificate (PEM) that a browser must trust. */
  readonly authority: string;
  /** The certificate of the server (PEM). */
  readonly certificate: string;
  /** The private key (PEM, PKCS #8). */
  readonly privateKey: string;
}

const oid = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  alternativeName: '2.5.29.17',
  nameConstraints: '2.5.29.30',
  subjectKeyId: '2.5.29.14',
  authorityKeyId: '2.5.29.35',
} as const;

const dnsName = (name: string): Buffer => der.implicit(2, Buffer.from(name, 'ascii'));
const ipAddress = (bytes: readonly number[]): Buffer => der.implicit(7, Buffer.from(bytes));
const loopback6 = [...Array<number>(15).fill(0), 1];

const extension = (id: string, content: Uint8Array, isCritical = true): Buffer =>
  der.sequence(der.objectId(id), ...(isCritical ? [der.boolean(true)] : []), der.octets(content));

const authorityExtensions = [
  // The certificate is an authority, and no authority is permitted below it.
  extension(oid.basicConstraints, der.sequence(der.boolean(true), der.integer(Buffer.of(0)))),
  // The usage is keyCertSign.
  extension(oid.keyUsage, der.bits(Buffer.of(0x04), 2)),
  extension(
    oid.nameConstraints,
    der.sequence(
      der.explicit(
        0,
        Buffer.concat([
          der.sequence(dnsName('localhost')),
          der.sequence(ipAddress([127, 0, 0, 0, 255, 0, 0, 0])),
          der.sequence(ipAddress([...loopback6, ...Array<number>(16).fill(255)])),
        ]),
      ),
    ),
  ),
];

const serverExtensions = [
  extension(oid.basicConstraints, der.sequence()),
  // The usage is digitalSignature.
  extension(oid.keyUsage, der.bits(Buffer.of(0x80), 7)),
  extension(oid.extendedKeyUsage, der.sequence(der.objectId(oid.serverAuth)), false),
  extension(
    oid.alternativeName,
    der.sequence(dnsName('localhost'), ipAddress([127, 0, 0, 1]), ipAddress(loopback6)),
    false,
  ),
];

/**
 * Returns the identifier of a key (RFC 7093, section 2, method 1). The public point is at the end of the encoded key.
 */
const keyId = (key: KeyObject): Buffer =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }).subarray(-65))
    .digest()
    .subarray(0, 20);

const keyIds = (own: KeyObject, issuer: KeyObject): readonly Buffer[] => [
  extension(oid.subjectKeyId, der.octets(keyId(own)), false),
  extension(oid.authorityKeyId, der.sequence(der.implicit(0, keyId(issuer))), false),
];

const nameOf = (commonName: string): Buffer =>
  der.sequence(der.set(der.sequence(der.objectId(oid.commonName), der.text(commonName))));

const algorithm = der.sequence(der.objectId(oid.ecdsaWithSha256));

const issue = (parts: {
  readonly issuer: Buffer;
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly signer: KeyObject;
  readonly validFrom: number;
  readonly validTo: number;
  readonly extensions: readonly Buffer[];
}): string => {
  // The serial number is positive and has no leading zero.
  const serial = Buffer.concat([Buffer.of(0x40), randomBytes(15)]);
  const toSign = der.sequence(
    der.explicit(0, der.integer(Buffer.of(2))),
    der.integer(serial),
    algorithm,
    parts.issuer,
    der.sequence(der.time(parts.validFrom), der.time(parts.validTo)),
    parts.subject,
    parts.publicKey.export({ type: 'spki', format: 'der' }),
    der.explicit(3, der.sequence(...parts.extensions)),
  );
  const signature = sign('sha256', toSign, parts.signer);
  return new X509Certificate(der.sequence(toSign, algorithm, der.bits(signature))).toString();
};

const dayMs = 86_400_000;

/** Creates a certificate that is valid for 825 days minus one hour. Apple's systems accept at most 825 days. */
export const createTillCertificate = (now: number): TillCertificate => {
  const curve = { namedCurve: 'P-256' } as const;
  const authority = generateKeyPairSync('ec', curve);
  const server = generateKeyPairSync('ec', curve);
  // The name is unique, so that a trust store keeps the authorities of several users apart.
  const issuer = nameOf(`Counterline till server ${randomBytes(4).toString('hex')}`);
  // The validity begins an hour ago, because the clock of a browser may be slow.
  const [validFrom, validTo] = [now - 3_600_000, now + 825 * dayMs - 2 * 3_600_000];
  const shared = { issuer, signer: authority.privateKey, validFrom, validTo };
  return {
    authority: issue({
      ...shared,
      subject: issuer,
      publicKey: authority.publicKey,
      extensions: [...authorityExtensions, ...keyIds(authority.publicKey, authority.publicKey)],
    }),
    certificate: issue({
      ...shared,
      subject: nameOf('127.0.0.1'),
      publicKey: server.publicKey,
      extensions: [...serverExtensions, ...keyIds(server.publicKey, authority.publicKey)],
    }),
    privateKey: server.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
};

/**
 * Returns the end of the validity period in milliseconds since 1970, or undefined if a part cannot be read or the three
 * parts do not belong together.
 */
export const validUntil = ({ authority, certificate, privateKey }: TillCertificate): number | undefined => {
  try {
    const [issuer, own] = [new X509Certificate(authority), new X509Certificate(certificate)];
    const isWhole = own.verify(issuer.publicKey) && own.checkPrivateKey(createPrivateKey(privateKey));
    return isWhole ? Date.parse(own.validTo) : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the three parts belong together and are valid now. */
export const isUsable = (made: TillCertificate, now: number): boolean =>
  now < (validUntil(made) ?? 0) && Date.parse(new X509Certificate(made.certificate).validFrom) <= now;
