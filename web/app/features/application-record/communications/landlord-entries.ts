import type { LandlordRequest } from '~/data/landlord-requests/landlord-requests-query';
import { isTheirMessage, officeOf } from '~/domain/landlord/landlord-request';

/** One entry of the correspondence with a landlord or agent: a message of either side, a question, or the answer to one. */
export interface LandlordEntry {
  readonly id: string;
  readonly title: string;
  /** The side that has to deal with it; undefined if nobody has to. */
  readonly waitsFor: 'us' | 'them' | undefined;
  readonly words: string;
  readonly files: LandlordRequest['attached_files'];
  /** The sender or receiver: 'From Severn Lettings'. */
  readonly who: string;
  readonly at: string;
}

/** Splits each question into the question and its answer, and adds the messages of both sides. The entries are not sorted. */
export function landlordEntries(requests: readonly LandlordRequest[]): readonly LandlordEntry[] {
  return requests.flatMap((request): LandlordEntry[] => {
    const { id, answered_at, closed_at } = request;
    const { name } = officeOf(request);
    const isTheirs = isTheirMessage(request);
    const asked = {
      id,
      title: titleOf(request),
      words: request.words,
      who: `${isTheirs ? 'From' : 'To'} ${name}`,
      at: request.asked_at,
    };
    if (isTheirs) {
      return [{ ...asked, files: request.attached_files, waitsFor: closed_at === null ? 'us' : undefined }];
    }
    const isOpen = request.kind !== 'note' && answered_at === null && closed_at === null;
    const question = { ...asked, files: [], waitsFor: isOpen ? ('them' as const) : undefined };
    if (answered_at === null) return [question];
    const answer = {
      id: `${id} answered`,
      title: request.is_unasked ? theirMessage : 'Answer of the landlord or agent',
      waitsFor: undefined,
      words: answerWords(request),
      files: request.attached_files,
      who: `From ${name}${request.came_by === 'staff' ? ', recorded by us' : ''}`,
      at: answered_at,
    };
    return request.is_unasked ? [answer] : [answer, question];
  });
}

const theirMessage = 'Message from the landlord or agent';

function titleOf(request: LandlordRequest): string {
  if (isTheirMessage(request)) return theirMessage;
  if (request.in_reply_to !== null) return 'Our reply to the landlord or agent';
  if (request.kind === 'note') return 'Our message to the landlord or agent';
  return request.kind === 'confirmation' ? 'Confirmation asked for' : 'Question to the landlord or agent';
}

function answerWords({ is_confirmed, answer }: LandlordRequest): string {
  const verdict = is_confirmed === null ? null : is_confirmed ? 'Confirmed.' : 'Not confirmed.';
  return [verdict, answer].filter(Boolean).join('\n');
}
