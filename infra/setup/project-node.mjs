import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest supported Node.js version: earlier ones cannot bind numbered SQLite parameters. */
const minimum = [24, 9];

/**
 * Returns the path of the Node.js that runs the project: the one from an npm package if this platform has
 * one, otherwise `own`, the running one, if it is new enough; otherwise undefined. The binary is looked up in
 * its package because `node_modules/.bin/node` is a shell script on Windows, which cannot be spawned.
 */
export function projectNode(root, { platform, arch, versions, execPath: own }, exists = existsSync) {
  const system = platform === 'win32' ? 'win' : platform;
  const installed = [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
    .map((name) => join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node'))
    .find((path) => exists(path));
  if (installed) return installed;
  const [major, minor] = versions.node.split('.').map(Number);
  const isNewEnough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  return isNewEnough ? own : undefined;
}
