/** Counts violations of pages' Content-Security-Policies, by directive and kind of page. */
export const policyViolationMetric = 'PolicyViolations';
