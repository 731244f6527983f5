import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCancellation } from '../cancellation.ts';

type ApiMutation<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  /** The calls of the API, each of which ends with the signal. */
  call: (signal: AbortSignal, variables: Variables) => Promise<Data>;
};

/** A mutation that does not outlive its cancellation, including that of the dialog around it. */
export function useApiMutation<Data, Variables = void>({ call, ...options }: ApiMutation<Data, Variables>) {
  const { begin, cancel } = useCancellation();
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: Variables) => call(begin(), variables),
  });
  return { ...mutation, cancel };
}
