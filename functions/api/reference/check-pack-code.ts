import { networksOf } from '@merrowvale/shared/domain/network.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { connectTable } from '../../lib/adapters/dynamo-table.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { type CodeVerifier, connectCodeVerifier } from '../../lib/codes/code-verifier.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { viewerAddress } from '../../lib/http/api-event.ts';
import { limitUse } from '../../lib/limits/count-use.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

/** A person needs one or two; each counts as a device, and many of them make a genuine pack look counterfeit. */
const checksPerHour = 5;
/** A /48 has this many times the limit of a /64. */
const timesPerSite = 10;

type CodePorts = EndpointPorts & { codes: CodeVerifier; table: TableClient };

export async function checkPackCode(
  { body, event, now }: ApiRequest<'checkPackCode'>,
  { codes, table }: CodePorts,
) {
  for (const [width, network] of networksOf(viewerAddress(event)).entries())
    await limitUse(
      {
        table,
        subject: `network ${network} code ${body.code}`,
        what: 'code checks',
        seconds: 3600,
        max: checksPerHour * timesPerSite ** width,
        now,
      },
      'This code has been checked several times from your network. Please try again later.',
    );
  return { body: { data: await codes.check(body) } };
}

export const handler = endpoint(
  referenceEndpoints.checkPackCode,
  checkPackCode,
  withParts(publicDependencies, { codes: connectCodeVerifier, table: connectTable }),
);
