import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { factorName } from './factor-name';

/** 'Use another factor', which lists the others; hidden when there is only one. */
export function OtherFactors({ factors, onChoose }: { factors: readonly Factor[]; onChoose: (id: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (factors.length === 0) return null;
  const choose = (id: string) => {
    setIsOpen(false);
    onChoose(id);
  };
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Use another factor
      </Button>
      {isOpen ? (
        <ul className="grid w-full gap-2">
          {factors.map((factor) => (
            <li key={factor.id}>
              <Button variant="secondary" className="w-full" onClick={() => choose(factor.id)}>
                <span className="truncate">{factorName(factor)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
