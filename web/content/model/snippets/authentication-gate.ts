import { snippet } from '../content-type.ts';
import { taxonomy } from '../elements.ts';

export const authenticationGate = snippet({
  codename: 'authentication_gate_component',
  name: 'Roles',
  elements: {
    user_roles: taxonomy('Roles', 'user_roles', 'Visitors need one of them; everybody when empty.'),
  },
});
