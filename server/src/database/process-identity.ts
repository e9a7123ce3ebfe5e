import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same number: the boot of the machine and the process's start in ticks since
 * then, as Linux reports them (proc(5)). Undefined for a process that has ended, also while its parent has not noticed, and on other
 * systems.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain anything. After it come the state and, as the 20th field, the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startedAt}`;
  } catch {
    return undefined;
  }
}
