import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { actOnReminder } from '../../lib/doses/dose-request.ts';
import { takeBackDose } from '../../lib/doses/give-dose.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export function undoDose(request: ApiRequest<'undoDose'>, { table }: Dependencies) {
  const { date } = request.params;
  return actOnReminder(request, table, (writing, found) => takeBackDose(writing, found, date));
}

export const handler = endpoint(remindersEndpoints.undoDose, undoDose, publishing(dependencies));
