import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { policyViolations } from '@merrowvale/shared/domain/policy-violation.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { policyViolationMetric } from '../../lib/log.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';

const row = contentEndpoints.reportPolicyViolation;
/** Per minute and process, so that nobody can flood our logs. */
const maxPerMinute = 60;

/** Counts reports by directive and kind of page in CloudWatch, and stores nothing else from them. */
export function policyViolationCounter() {
  let minute = '';
  let counted = 0;
  return async ({ bodyText, now, log }: ApiRequest<typeof row>, _: EndpointPorts) => {
    if (now.slice(0, 16) !== minute) [minute, counted] = [now.slice(0, 16), 0];
    // Browsers send media types of their own, so the body is not read as JSON before it gets here.
    for (const { directive, page } of policyViolations(parseJson(bodyText))) {
      counted += 1;
      if (counted > maxPerMinute) throw new AppError('too-many-requests', 'Enough has been reported.');
      log.count(policyViolationMetric, { directive, page });
    }
    return { body: {} };
  };
}

export const handler = endpoint(row, policyViolationCounter(), publicDependencies);
