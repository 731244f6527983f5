import { formEndpoints } from '@merrowvale/shared/endpoints/form-endpoints.ts';
import { formEndpoint } from '../../lib/submissions/submit-form.ts';

export const handler = formEndpoint(formEndpoints.reportLungwormVet);
