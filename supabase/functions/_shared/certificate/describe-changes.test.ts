import { describe, expect, it } from 'vitest';
import { describeChanges } from './describe-changes.ts';

describe('The changes of a version', () => {
  it('are described with the earlier value and the reason of each', () => {
    expect(
      describeChanges([
        { what: 'Rent a month', from: '£895.00', to: '£920.00', reason: 'Section 13 notice of 1 June 2026.' },
        { what: 'Agent', from: null, to: 'Severn Lettings', reason: 'A new agent' },
        { what: 'Tenancy ends', from: '31 August 2027', to: null, reason: 'It has no end' },
      ]),
    ).toEqual([
      'Rent a month: £920.00 (before: £895.00). Section 13 notice of 1 June 2026.',
      'Agent: Severn Lettings (not stated before). A new agent.',
      'Tenancy ends: no longer stated (before: 31 August 2027). It has no end.',
    ]);
  });

  it('have one reason at the end when it is the same for all', () => {
    const reason = 'The landlord has changed the agent';
    expect(
      describeChanges([
        { what: 'Landlord', from: 'Gwenllian Prosser', to: 'Ferncliffe Properties Ltd', reason },
        { what: 'Agent', from: 'Taff Lettings', to: null, reason },
      ]),
    ).toEqual([
      'Landlord: Ferncliffe Properties Ltd (before: Gwenllian Prosser).',
      'Agent: no longer stated (before: Taff Lettings).',
      'Why: The landlord has changed the agent.',
    ]);
    expect(describeChanges([{ what: 'Agent', from: 'Taff Lettings', to: null, reason }])).toEqual([
      'Agent: no longer stated (before: Taff Lettings). The landlord has changed the agent.',
    ]);
  });

  it('are empty for a first version', () => {
    expect(describeChanges([])).toEqual([]);
  });
});
