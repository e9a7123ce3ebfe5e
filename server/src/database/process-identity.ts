import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same number: the boot of the machine and the process's start in ticks since
 * then, as Linux reports them (proc(5)). Undefined for a process that no longer exists, and on other systems.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain anything; the start is the 20th field after it.
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startedAt}`;
  } catch {
    return undefined;
  }
}
