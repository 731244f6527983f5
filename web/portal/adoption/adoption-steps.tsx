import { useTranslations } from 'next-intl';
import { StepBar } from '../../components/step-bar/step-bar.tsx';
import { type AdoptionStep, adoptionSteps } from './adoption-run.ts';

const stepTitles = {
  registration: 'registrationStep',
  pets: 'petStep',
  summary: 'summaryStep',
} as const;

export function AdoptionSteps({ step }: { step: AdoptionStep }) {
  const t = useTranslations();
  return (
    <StepBar
      label={t('petForm.steps')}
      steps={adoptionSteps.map((each) => t(`adoption.${stepTitles[each]}`))}
      current={adoptionSteps.indexOf(step)}
    />
  );
}
