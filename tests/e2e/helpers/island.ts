import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** The number of networks of four addresses in 10.213.0.0/16. */
const NETWORKS = 2 ** 14;

/** The folder where `ip` keeps the names of namespaces. `ip` mounts it onto itself at the first use. */
const NAMES = '/run/netns';
const areNamesMounted = () => readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${NAMES} `);

/**
 * Returns the reason why this machine cannot make network namespaces, or null if it can. Leaves no namespace
 * behind.
 */
export function whyNoIsland(): string | null {
  if (process.platform !== 'linux') return 'only Linux has network namespaces';
  if (process.getuid?.() !== 0) return 'making a network namespace needs root';
  const name = `odyssey-try-${process.pid}`;
  const wereMounted = areNamesMounted();
  try {
    ip('netns', 'add', name);
    try {
      // After a plain chroot the root is not a mount. A namespace can then be made, but no program can run in
      // it, so try one.
      ip('netns', 'exec', name, 'true');
    } finally {
      ip('netns', 'delete', name);
    }
    return null;
  } catch (error) {
    // A mount in the chroot's folder would keep that folder from being removed.
    if (!wereMounted && areNamesMounted()) execFileSync('umount', [NAMES]);
    return `this machine makes no network namespaces: ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * A separate network (a Linux network namespace) with one virtual cable to this machine. When the cable is
 * pulled out, programs in the namespace have no connection, and the operating system reports that to them.
 */
export class Island {
  /** This machine's address on the cable. */
  readonly hostAddress: string;
  /** The words before a command that run it in the namespace. */
  readonly commandPrefix: readonly string[];
  readonly #name: string;
  readonly #cable: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'food-odyssey-island-'));
  readonly #servers: Server[] = [];
  readonly #children: ChildProcess[] = [];

  constructor() {
    // The number is random instead of the process id, because runs in separate process namespaces may have
    // equal ids but share this machine's network.
    const number = randomInt(NETWORKS);
    const network = `10.213.${number >> 6}`;
    const first = (number % 64) * 4;
    this.#name = `odyssey-${number}`;
    this.#cable = `ody${number}`;
    this.hostAddress = `${network}.${first + 1}`;
    this.commandPrefix = ['ip', 'netns', 'exec', this.#name];
    ip('netns', 'add', this.#name);
    ip('link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#name);
    ip('address', 'add', `${this.hostAddress}/30`, 'dev', this.#cable);
    ip('-n', this.#name, 'address', 'add', `${network}.${first + 2}/30`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', this.#name, 'link', 'set', device, 'up');
    this.plugIn();
  }

  /** Plugs the cable in. */
  plugIn(): void {
    ip('link', 'set', this.#cable, 'up');
  }

  /** Pulls the cable out. */
  pullOut(): void {
    ip('link', 'set', this.#cable, 'down');
  }

  /**
   * Makes a URL on the island's loopback reachable from this machine even while the cable is out, so that a
   * test can drive a program there. Uses a socket in the file system, which both share.
   * @returns the URL under which this machine reaches it
   */
  readonly makeReachable = async (islandURL: URL): Promise<URL> => {
    const socket = join(this.#folder, `${islandURL.port}.sock`);
    const bridge = `require('net').createServer((near) => {
      const far = require('net').connect(${islandURL.port}, '127.0.0.1');
      for (const end of [near, far]) end.on('error', () => { near.destroy(); far.destroy(); });
      near.pipe(far).pipe(near);
    }).listen('${socket}', () => console.log('ready'))`;
    const [command = 'ip', ...rest] = [...this.commandPrefix, process.execPath, '-e', bridge];
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.push(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const server = createServer((near) => {
      const far = connect(socket);
      for (const end of [near, far]) {
        end.on('error', () => {
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const localURL = new URL(islandURL);
    localURL.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    return localURL;
  };

  /** Removes the network and ends the programs that `makeReachable` started. */
  remove(): void {
    for (const server of this.#servers) server.close();
    for (const child of this.#children) child.kill('SIGKILL');
    ip('link', 'delete', this.#cable);
    ip('netns', 'delete', this.#name);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
