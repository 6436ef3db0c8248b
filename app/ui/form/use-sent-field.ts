import { useState } from 'react';
import { useNavigation } from 'react-router';

/** The value of a hidden field in the form that was sent last: the answer to a request that got none of the server does not name its form. */
export function useSentField(name: string): string | null {
  const { formData } = useNavigation();
  const [sent, setSent] = useState<string | null>(null);
  const value = formData?.get(name);
  if (typeof value === 'string' && value !== sent) setSent(value);
  return sent;
}
