import { join } from 'node:path';
import { type SiteBuild, siteBuild } from '@merrowvale/web/lib/next-internals/site-build.ts';
import { createDistribution, type Distribution } from '../edge/distribution.ts';
import { finishedSite, storedFiles } from '../edge/finished-site.ts';
import { httpOrigin, type Origin, passOn } from '../edge/origin.ts';
import type { StackModel } from '../model.ts';
import type { EdgeModel, EdgeOrigin } from '../template/read-edge.ts';
import { type Authorize, authorizedOrigin } from './http-api.ts';
import { urlBehindHttpApi } from './http-messages.ts';
import { startLoopbackServer } from './loopback-server.ts';
import type { SiteErrors } from './prepare-site.ts';
import { onlyOnce } from './progress.ts';
import type { StartContext } from './start-options.ts';

type Origins = Record<EdgeOrigin, Origin>;
type Servers = {
  api: Origin;
  authorize: Authorize;
  sitePort(): number | undefined;
  built: Promise<string>;
};

/**
 * The two HTTP APIs, and the site's files, which are in a bucket in the cloud but are served by the site's server
 * here.
 */
export function localOrigins(
  { options, progress }: StartContext,
  model: StackModel,
  { api, authorize, sitePort, built }: Servers,
  errors: SiteErrors,
): Origins {
  const caches = options.mode !== 'development';
  const server = caches ? httpOrigin(sitePort) : errors.shownBy(httpOrigin(sitePort));
  // The packed site finishes its pages itself, as in the cloud.
  const finishes = options.mode === 'production';
  let known: Promise<SiteBuild> | undefined;
  const build = () => (known ??= built.then((folder) => siteBuild(join(folder, '.next'))));
  const site = finishes
    ? finishedSite(
        server,
        build,
        onlyOnce((line) => progress.say(`  ! ${line}`)),
      )
    : server;
  // The packed site gets an event, with its path decoded.
  const called: Origin =
    options.mode === 'packed'
      ? site
      : (request, gone) => site({ ...request, url: urlBehindHttpApi(request.url) }, gone);
  return {
    api,
    site: authorizedOrigin(called, model.site?.authorizer, authorize),
    files: caches ? storedFiles(server) : server,
  };
}

export function localDistribution(
  { options }: StartContext,
  model: EdgeModel,
  origins: Origins,
): Distribution {
  return createDistribution({
    model,
    origins,
    caches: options.mode !== 'development',
    // `next dev` compiles a page when it is first visited.
    ...(options.mode === 'development' && { originTimeout: 600_000 }),
  });
}

/** The distribution with the secrets that its headers refer to, which CloudFormation resolves at deployment. */
export async function withSecrets(
  edge: EdgeModel,
  read: (id: string) => Promise<string>,
): Promise<EdgeModel> {
  const resolved = async (value: string) => {
    const [, id] = /^\{\{resolve:secretsmanager:(.+):SecretString:::\}\}$/.exec(value) ?? [];
    return id === undefined ? value : read(id);
  };
  const origins = Object.entries(edge.originHeaders).map(async ([origin, headers]) => {
    const pairs = Object.entries(headers).map(
      async ([name, value]) => [name, await resolved(value)] as const,
    );
    return [origin, Object.fromEntries(await Promise.all(pairs))] as const;
  });
  return { ...edge, originHeaders: Object.fromEntries(await Promise.all(origins)) };
}

/**
 * The addresses of the HTTP APIs themselves, which anybody may find in the cloud; the local distribution does not use them, the site's server calls the API's.
 */
export async function startOrigins(
  { shutdown }: StartContext,
  { api, site }: { api: Origin; site: Origin },
): Promise<{ api: string; pages: string }> {
  const open = async (origin: Origin): Promise<string> => {
    const { port, close } = await startLoopbackServer(0, (viewer, response) =>
      passOn(origin, viewer.url ?? '/', viewer, response),
    );
    shutdown.onClose(close);
    return `http://localhost:${port}`;
  };
  return { api: await open(api), pages: await open(site) };
}
