import { visitorFacts } from '../../shell/geo/visitor-facts.ts';

export const GET = visitorFacts;
