import { formsEndpoints } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import { formEndpoint } from '../../lib/submissions/submit-form.ts';

export const handler = formEndpoint(formsEndpoints.reportParvoShelter);
