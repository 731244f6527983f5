import { deskActions } from './support/desk-actions.ts';
import { meetConditions } from './support/meet-conditions.ts';

meetConditions(deskActions);
