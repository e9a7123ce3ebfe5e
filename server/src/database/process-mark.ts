import { readFileSync } from 'node:fs';

/**
 * What tells a process from a later one with the same number: the boot of the machine and when it started, in ticks since then, as Linux
 * tells (proc(5)). Undefined for a process that is gone, and on other systems.
 */
export function processMark(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold anything; the start is the 20th field behind it.
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startedAt}`;
  } catch {
    return undefined;
  }
}
