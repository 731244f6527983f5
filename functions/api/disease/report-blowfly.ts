import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { formEndpoint } from '../../lib/submissions/submit-form.ts';

export const handler = formEndpoint(endpoints.reportBlowfly);
