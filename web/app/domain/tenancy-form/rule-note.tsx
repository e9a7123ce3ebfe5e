import { useQuery } from '@tanstack/react-query';
import { useIsShown } from '~/components/ui/shown-context';
import type { Nation } from '~/config/tenancy';
import { rulesQueryOptions } from '~/data/rules/rules-query';

interface RuleNoteProps {
  rule: number;
  nation: Nation;
}

/** The text of a rule and its source, beside the field that it concerns. */
export function RuleNote({ rule, nation }: RuleNoteProps) {
  const { data: rules } = useQuery({ ...rulesQueryOptions(), enabled: useIsShown() });
  const found = rules?.find((each) => each.id === rule && each.nation === nation);
  if (!found) return null;
  return (
    <>
      {found.says} <span className="block text-sm">Source: {found.source}</span>
    </>
  );
}
