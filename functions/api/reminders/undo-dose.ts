import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { reminderResponse } from '../../lib/doses/dose-request.ts';
import { doseTwins } from '../../lib/doses/dose-twins.ts';
import { takeBackDose } from '../../lib/doses/give-dose.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export async function undoDose(request: ApiRequest<'undoDose'>, { table }: Dependencies) {
  const { params, owner, now, requestId, correlationId } = request;
  const found = await doseTwins(table, owner.sub, params.id);
  const writing = { table, now, requestId, correlationId };
  const written = await takeBackDose(writing, found, params.date);
  return reminderResponse(table, found.reminder, written, request);
}

export const handler = endpoint(remindersEndpoints.undoDose, undoDose, publishing(dependencies));
