# weexhost: `make help` lists the targets.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help build install packing-tools deb archives check-deb check-package check-dev docs run test test-package pictures conformance check-upstream format lint bench soak determinism fuzz hostile compare-pictures clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

# Pango and Cairo are not linked, but loaded when they are needed.
LAZY := --pkg-config-path "$(CURDIR)/Release"
build: ## Build the release executable, .build/release/weexhost
	@.ci/install-missing
	Release/build --product weexhost

PREFIX ?= /usr/local
install: build ## Install the executable, its manual and completions below PREFIX (/usr/local); DESTDIR is put before it
	Release/install "$(PREFIX)" "$(DESTDIR)"

# Before the build, which is long.
packing-tools:
	@.ci/install-missing binutils dpkg-dev xz-utils zip

deb: packing-tools build ## Make the Debian package, .build/packages/weexhost_VERSION_ARCHITECTURE.deb
	Release/deb

archives: packing-tools build ## Make the tarball and the artifact bundle, with their checksums, in .build/packages
	Release/archives

SUITES ?= bookworm
check-deb: deb ## Install the Debian package in fresh roots, and try it there (SUITES="bookworm trixie"; needs root rights)
	@.ci/install-missing debootstrap lintian nodejs
	.ci/check-deb $(SUITES)

check-package: ## Build a user's package that names weexhost by its URL for release, run it, and measure its start
	@.ci/install-missing nodejs
	.ci/check-package

SAVES ?= 1000
check-dev: build ## Try 'weexhost dev' in Chromium, with SAVES=1000 saves; screenshots of its panels go to .build/dev
	@.ci/install-missing chromium-headless-shell python3-venv
	.ci/check-dev $(SAVES)

docs: ## Make the documentation as a static site, .build/documentation, and open it in Chromium
	@.ci/install-missing chromium-headless-shell
	swift build $(LAZY)
	.ci/docs

run: build ## Install what is missing, build, and run a Vue page
	.build/release/weexhost run JSBundles/Examples/cart.js --steps JSBundles/Examples/cart.steps.json

test: ## Install what is missing, lint, build, and run all tests
	@.ci/install-missing node-typescript
	@$(MAKE) --no-print-directory lint
	.ci/swift build --build-tests
	.ci/test
	.ci/check-manual .build/tests/release/weexhost
	.ci/test-user-package

pictures: ## Draw the documentation's pictures of the examples again
	@.ci/install-missing
	UPDATE_PICTURES=1 .ci/suite ExamplePictureTests

conformance: ## Run all layout cases, the long fuzz test, and third-party bundles (see .ci/conformance)
	@.ci/install-missing
	.ci/conformance

check-upstream: build ## Count the findings of 'weexhost check' in third-party bundles, beside strict runs (see .ci/check-upstream)
	@.ci/playground .build/playground
	.ci/check-upstream .build/playground
	.ci/editor-schemas

test-package: ## Build and run users' packages outside the repository, by weexhost's URL ('make test' does it by its path)
	@.ci/install-missing node-typescript
	.ci/test-user-package --by-url

format: ## Format all Swift files
	swift format --in-place --recursive --parallel Package.swift Sources Tests

lint: ## Check the format, the style, the dependencies of the targets and the documentation
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	.ci/check-fences
	.ci/check-docs

# Earlier builds are removed, because code inlined across the packages would be stale.
# The README's first package is built for release as the articles say, to measure the start that its users get. The benchmarks are built in the same way.
HOST := $(CURDIR)/.build/host
bench: build ## Run the benchmarks (ONLY=layout: one group), beside peers built from WEEXHOST_WEEX and WEEXHOST_YOGA
	@.ci/install-missing node-jsdom chromium-headless-shell
	Benchmarks/Peers/build .build/peers
	-@$(MAKE) --no-print-directory compare-pictures PAGES=JSBundles/Examples/cart.js
	strip -o .build/stripped .build/release/weexhost
	mkdir -p "$(HOST)" && cp -r Tests/Fixtures/FirstPackage/. "$(HOST)"
	sed -i 's#path: "../weexhost"#path: "$(CURDIR)"#' "$(HOST)/Package.swift"
	cd "$(HOST)" && "$(CURDIR)/Release/build" --product GreetingHost
	rm -rf Benchmarks/.build/*/release
	cd Benchmarks && "$(CURDIR)/Release/build" --product Benchmarks
	WEEXHOST_PEERS="$(CURDIR)/.build/peers" WEEXHOST="$(CURDIR)/.build/release/weexhost" \
	  WEEXHOST_STRIPPED="$(CURDIR)/.build/stripped" WEEXHOST_USER="$(HOST)/.build/release/GreetingHost" \
	  WEEXHOST_HELLO="$(CURDIR)/JSBundles/Examples/hello.js" WEEXHOST_PAGE="$(CURDIR)/JSBundles/Examples/todo/index.vue" \
	  WEEXHOST_CART="$(CURDIR)/JSBundles/Examples/cart.js" WEEXHOST_CART_HTML="$(CURDIR)/.build/comparison-report/cart.html" \
	  Benchmarks/.build/release/Benchmarks $(ONLY)

determinism: build ## Run every example under other circumstances, and check that it prints the same bytes
	.ci/determinism

COUNTS ?= 100000 20000
soak: build ## Open and close 100,000 pages in a process and 20,000 over workers; fail if anything grows (COUNTS="10000 5000": fewer)
	rm -rf Benchmarks/.build/*/release
	WEEXHOST="$(CURDIR)/.build/release/weexhost" WEEXHOST_CART="$(CURDIR)/JSBundles/Examples/cart.js" \
	  swift run -c release --package-path Benchmarks Soak $(COUNTS)

SECONDS_EACH ?= 600
fuzz: ## Look for faults with random values, trees, sources and answers, ten minutes each (SECONDS_EACH=60: shorter)
	@.ci/install-missing
	.ci/fuzz $(SECONDS_EACH)

hostile: build ## Run the pages of a folder that attack the host, alone and beside others (HOSTILE=folder)
	@if [ -z "$$HOSTILE" ]; then echo "skipped: HOSTILE names no folder of hostile pages" >&2; else \
	  Hostile/check.py .build/release/weexhost "$$HOSTILE" && \
	  HOSTILE=$$(realpath "$$HOSTILE") .ci/suite HostileNeighbourTests; fi

# The pages' texts use the fonts with which both draw.
COMPARISON := .build/comparison
compare-pictures: build ## Compare pictures and line breaks with headless Chromium (PAGES=file: only these pages)
	@.ci/install-missing chromium python3-venv fonts-dejavu-core fonts-liberation fonts-noto-core fonts-noto-cjk
	@test -x $(COMPARISON)/bin/python || python3 -m venv $(COMPARISON)
	@$(COMPARISON)/bin/pip install --quiet --disable-pip-version-check -r Comparison/requirements.txt
	$(COMPARISON)/bin/python Comparison/compare.py $(PAGES)

clean: ## Remove what was built
	rm -rf .build
