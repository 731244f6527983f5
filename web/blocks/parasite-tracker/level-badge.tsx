import type { CaseLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './level-badge.module.css';
import type { TrackerMessages } from './tracker-messages.ts';

export function LevelBadge({ level, messages }: { level: CaseLevel; messages: TrackerMessages }) {
  return <span className={joinClasses(styles.level, styles[level])}>{messages[level]}</span>;
}
