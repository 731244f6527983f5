import { join } from 'node:path';
import { type SiteBuild, siteBuild } from '@merrowvale/web/lib/security/site-build.ts';
import { createDistribution, type Distribution } from '../edge/distribution.ts';
import { finishedSite } from '../edge/finished-site.ts';
import { httpOrigin } from '../edge/http-origin.ts';
import type { Origin } from '../edge/origin.ts';
import { storedFiles } from '../edge/stored-files.ts';
import type { StackModel } from '../model.ts';
import type { StartContext } from './start-context.ts';

type Origins = { api: Origin; sitePort(): number | undefined };

/**
 * The distribution of the template in front of the local functions and site. The site's server also serves its files,
 * which are in a bucket in the cloud. In development, nothing is cached.
 */
export function localDistribution(
  { root, options, progress }: StartContext,
  model: StackModel,
  { api, sitePort }: Origins,
): Distribution {
  const server = httpOrigin(sitePort);
  // The packed site finishes its pages itself, as in the cloud.
  const finishes = options.mode === 'production';
  const caches = options.mode !== 'development';
  let known: SiteBuild | undefined;
  const build = () => (known ??= siteBuild(join(root, 'web/.next')));
  const site = finishes
    ? finishedSite(
        server,
        build,
        onlyOnce((line) => progress.say(`  ! ${line}`)),
      )
    : server;
  return createDistribution({
    model: model.edge,
    origins: { api, site, files: caches ? storedFiles(server) : server },
    caches,
    // `next dev` compiles a page when it is first visited.
    ...(options.mode === 'development' && { originTimeout: 600_000 }),
  });
}

function onlyOnce(say: (line: string) => void): (line: string) => void {
  const said = new Set<string>();
  return (line) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
}
