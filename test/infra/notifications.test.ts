import { describe, expect, it } from 'vitest';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

describe('the emails of a stage', () => {
  it.each(['dev', 'prod'])(
    'in %s are held back by our own list alone, so that owners can resume them [NTF-05]',
    (stage) => {
      const [set, ...others] = ofType(synthesizedStage(stage), 'AWS::SES::ConfigurationSet');
      expect(others).toEqual([]);
      expect(set?.properties.SuppressionOptions).toEqual({ SuppressedReasons: [] });
    },
  );

  it('report every bounce and complaint to that list [NTF-05]', () => {
    const destinations = ofType(synthesizedStage('dev'), 'AWS::SES::ConfigurationSetEventDestination');
    expect(destinations.map(({ properties }) => properties.EventDestination)).toEqual([
      expect.objectContaining({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] }),
    ]);
  });
});
