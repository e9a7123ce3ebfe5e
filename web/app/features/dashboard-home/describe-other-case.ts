import { paths } from '~/config/paths';
import type { HomeCase } from '~/data/application-cases/own-home-query';
import { tasksAnchor } from '~/domain/anchors';
import { formatDate } from '~/lib/dates';
import { describeCase } from './describe-case';

type Case = ReturnType<typeof describeCase>;

interface OtherCaseWords extends Pick<Case, 'title' | 'turn'> {
  /** The link to the waiting message or task, otherwise to the case. */
  readonly to: string;
}

const yourTurn = { label: 'Your turn', tone: 'warn' } as const;
const ourTurn = { label: 'Our turn', tone: 'info' } as const;

/** Whether a task of the tenant is due. During the landlord's turn the date is the landlord's. */
export function asksTenant({ due_on: due, turn }: Pick<HomeCase, 'due_on' | 'turn'>): boolean {
  return due !== null && turn !== 'landlord';
}

/**
 * Describes a case below the leading one. Undefined for a case that is over with nothing waiting: a question or a message in an
 * earlier application stays visible after a later application.
 */
export function describeOtherCase(own: HomeCase): OtherCaseWords | undefined {
  const { title, turn, action } = describeCase(own);
  const page = paths.myApplication(own.application_id);
  if (asksTenant(own)) {
    const asked = `We need something from you by ${formatDate(own.due_on)}`;
    return { title: asked, turn: yourTurn, to: `${page}#${tasksAnchor}` };
  }
  if (own.message_from === 'staff') {
    // A message needs no answer, but a request does.
    return { title: 'New message from us', turn, to: `${page}#messages` };
  }
  if (own.turn === 'nobody' && own.message_from === 'tenant') {
    return { title: 'Your message waits for our answer', turn: ourTurn, to: `${page}#messages` };
  }
  if (own.is_over) return undefined;
  return { title, turn, to: action.to };
}
