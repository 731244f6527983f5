import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ServerAction } from '../../forms/use-server-action.ts';
import { profileQuery, queryKeys } from '../../lib/api/queries.ts';
import { useLocaleCode } from '../locale-context.tsx';
import { useAction } from '../owner/use-action.ts';

/** In milliseconds; reminders follow a change asynchronously, through its event. */
const followMilliseconds = 2500;

type ProfileChange = {
  /** The settings that a form's entries change. */
  changed: (entered: FormData) => Partial<Profile>;
  onDone: (entered: FormData) => void;
};

/** Shows a change of the owner's settings optimistically, saves it, and rolls it back on failure. */
export function useProfileChange<Result extends Profile | null, Values>(
  take: ServerAction<Result, Values>,
  profile: Profile,
  { changed, onDone }: ProfileChange,
) {
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(useLocaleCode());
  const refresh = (key: readonly string[]) => void queryClient.invalidateQueries({ queryKey: key });
  return useAction(take, {
    fields: { version: String(profile.version) },
    onDone: (stored, entered) => {
      queryClient.setQueryData(queryKey, stored ?? undefined);
      refresh(queryKeys.reminders);
      setTimeout(() => refresh(queryKeys.reminders), followMilliseconds);
      onDone(entered);
    },
    onError: () => refresh(queryKeys.profile),
    show: async (entered) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { ...profile, ...changed(entered) });
      return () => queryClient.setQueryData(queryKey, profile);
    },
  });
}
