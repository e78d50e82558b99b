import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and its certificate in PEM. `pin` is the hash of the public key, by which Chromium trusts it. */
type Certificate = { key: Buffer; cert: Buffer; pin: string };

/** Makes a self-signed certificate for some names, by default those of this machine. */
export function certificate(names = 'IP:127.0.0.1,DNS:localhost'): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-key-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const pem = readFileSync(cert);
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const made = { key: readFileSync(key), cert: pem };
  rmSync(folder, { recursive: true });
  return { ...made, pin: createHash('sha256').update(publicKey).digest('base64') };
}

/** Returns Chromium's argument to trust a self-signed certificate. */
export const trustFlag = ({ pin }: Certificate): string => `--ignore-certificate-errors-spki-list=${pin}`;
